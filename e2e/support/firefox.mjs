#!/usr/bin/env node
// Starts the installed Firefox for Playwright, which drives a stock Firefox by WebDriver BiDi. It passes every message on, and one
// kind of error as success.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { WebSocket, WebSocketServer } from 'ws';

/** Playwright begins each context with it and gives up without it; Firefox 153 does not know it yet. So it has no effect. */
const newerCommand = 'emulation.setMediaFeaturesOverride';
const ready = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe', 'inherit', 'inherit'],
});
firefox.on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

firefox.stderr.on('data', (chunk) => {
  const [, address] = ready.exec(String(chunk)) ?? [];
  if (address) listen(address);
  else process.stderr.write(chunk);
});

/** Says to Playwright that Firefox listens here. */
function listen(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (playwright, { url }) =>
    connect(playwright, new WebSocket(address + (url === '/' ? '' : url))),
  );
}

function connect(playwright, browser) {
  const opened = new Promise((resolve) => browser.once('open', resolve));
  const newer = new Set();
  playwright.on('message', async (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === newerCommand) newer.add(id);
    await opened;
    browser.send(text);
  });
  browser.on('message', (data) => {
    const text = String(data);
    if (newer.size === 0) return playwright.send(text);
    const { id, error } = JSON.parse(text);
    const isUnknown = newer.delete(id) && error === 'unknown command';
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text);
  });
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}
