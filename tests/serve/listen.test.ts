import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from '../../src/emulators/kit/listen';

const burst = 700;

/** A program that connects so many times, and prints how many connections were made within 10 seconds. */
const client = `
  const { connect } = require('node:net');
  let made = 0;
  const end = () => { console.log(made); process.exit(); };
  setTimeout(end, 10_000);
  for (let count = 0; count < ${burst}; count += 1)
    connect(Number(process.argv[1]), '127.0.0.1').once('connect', () => (made += 1) === ${burst} && end());
`;

/** Connections that Linux lets wait at most; other systems have 128, and say so nowhere. */
function readLongestQueue(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 128;
  }
}

it.skipIf(readLongestQueue() < burst)(
  'a server lets 700 connections wait while the process is busy, so that none of a burst is refused',
  async () => {
    const { port, close } = await listen(new Hono(), { port: 0, variable: 'PORT', hostname: '127.0.0.1' });
    try {
      // The call is synchronous: this process takes no connection before it returns.
      const made = execFileSync(process.execPath, ['-e', client, String(port)], { encoding: 'utf8' });
      expect(Number(made)).toBe(burst);
    } finally {
      await close();
    }
  },
);
