// Starts the third-party fake on the loopback: node start.js PORT
const TelegramServer = require('telegram-test-api');
const [port] = process.argv.slice(2);
new TelegramServer({ port: Number(port), host: '127.0.0.1', storeTimeout: 36000 })
  .start()
  .then(() => console.log('ready'));
