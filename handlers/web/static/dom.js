// Small helpers to build the page. `el` makes an element; `fill` replaces what an element holds.

import { glyph } from './art.js';

/** An element: attributes, listeners (`onclick`), `class`, `text`; then children. */
export function el(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name || 'div');
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'text') node.textContent = value;
    else if (key === 'style') for (const [n, v] of Object.entries(value)) node.style.setProperty(n, v);
    else node.setAttribute(key, value === true ? '' : value);
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children.flat(3)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
}

/** Replace the children of a node. */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
  return node;
}

/** Change what an element holds only if `key` has changed, and keep the keyboard's focus in it. */
export function refresh(node, key, build) {
  const text = JSON.stringify(key);
  if (node.dataset.key === text) return;
  node.dataset.key = text;
  const held = node.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  fill(node, build());
  if (held) node.querySelector(`[data-focus="${CSS.escape(held)}"]`)?.focus();
}

/** A short notice that goes by itself. */
export function toast(text) {
  if (!text) return;
  const node = el('div.toast', { text });
  const place = document.getElementById('toasts');
  if (place.children.length > 1) place.firstChild.remove();
  place.append(node);
  setTimeout(() => node.classList.add('gone'), Math.max(3200, text.length * 90));
  setTimeout(() => node.remove(), Math.max(3600, text.length * 90 + 400));
}

/** A modal dialog with a title; returns the element, which is gone once it is closed. */
export function dialog(title, closeWord, ...children) {
  const close = el('button.iconbtn', { type: 'button', 'aria-label': closeWord, onclick: () => node.close() }, glyph('close'));
  const head = el('header', {}, el('h2', { id: 'dialog-title', text: title }), close);
  const node = el('dialog', { 'aria-labelledby': 'dialog-title' }, head, el('div.dialog-body', { tabindex: '0', role: 'group', 'aria-labelledby': 'dialog-title' }, children));
  node.addEventListener('close', () => node.remove());
  node.addEventListener('click', (event) => { if (event.target === node) node.close(); });
  document.body.append(node);
  node.showModal();
  return node;
}
