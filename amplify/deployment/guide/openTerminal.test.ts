import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { openTerminal } from './openTerminal';

function open() {
  const input = new PassThrough();
  const output = new PassThrough();
  const shown: string[] = [];
  output.on('data', (chunk: Buffer) => shown.push(chunk.toString()));
  return { input, terminal: openTerminal(input, output), read: () => shown.join('') };
}

it('the terminal shows what is typed, but no secret', async () => {
  const { input, terminal, read } = open();
  const name = terminal.ask('Name: ');
  input.write('mizan\r');
  expect(await name).toBe('mizan');
  const key = terminal.askSecret('Key: ');
  input.write('sk_test_notForTheScreen\r');
  expect(await key).toBe('sk_test_notForTheScreen');
  const again = terminal.ask('Site: ');
  input.write('https://www.mizan.example\r');
  await again;
  terminal.close();
  expect(read()).toContain('mizan');
  expect(read()).toContain('https://www.mizan.example');
  expect(read()).not.toContain('notForTheScreen');
});

it('a terminal that ends while it asks stops the run', async () => {
  const { input, terminal } = open();
  const answer = terminal.ask('Name: ');
  input.end();
  await expect(answer).rejects.toThrow('Nothing more can be asked.');
});
