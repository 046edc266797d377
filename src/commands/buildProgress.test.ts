import { expect, it } from 'vitest';
import { clearLine, createBuildProgress } from './buildProgress';

/** A terminal of one line, and the lines that have left it for good. */
function aTerminal() {
  let text = '';
  const write = (piece: string) => {
    const parts = (text + piece).split(clearLine);
    // Of each part but the last, what follows its last line feed was taken away.
    text = parts
      .map((part, index) => (index < parts.length - 1 ? part.slice(0, part.lastIndexOf('\n') + 1) : part))
      .join('');
  };
  const line = () => text.slice(text.lastIndexOf('\n') + 1);
  const lines = () => text.split('\n').slice(0, -1);
  return { write, line, lines };
}

function aBuild() {
  const terminal = aTerminal();
  let now = 0;
  const progress = createBuildProgress(terminal.write, () => now);
  return { ...terminal, ...progress, wait: (seconds: number) => void (now += seconds * 1000) };
}

it('a build shows its step, and how long it will take once a first one has ended', () => {
  const build = aBuild();
  expect(build.line()).toBe('Building the site, 1 of 8: reading the configuration …');
  build.wait(3);
  build.take('success compile gatsby files - 3.0s\nsuccess load plugins - 0.9s\n');
  expect(build.line()).toBe('Building the site, 2 of 8: fetching the content, about 47 s left …');
  build.wait(2);
  build.tick();
  expect(build.line()).toContain('about 45 s left');
  build.wait(20);
  build.take('success Building production JavaScript and CSS bundles - 11.7s\n');
  expect(build.line()).toBe('Building the site, 5 of 8: making the renderer, about 25 s left …');
});

it('a build reads lines that come in pieces and with cursor movements', () => {
  const build = aBuild();
  build.take('\x1b[2K\x1b[1Asucc');
  build.take('ess source and transform nodes - 1.0s\n');
  expect(build.line()).toContain('3 of 8');
});

it('a build shows at once what is not its framework’s own, above the line', () => {
  const build = aBuild();
  build.take('info bootstrap finished\nDocuments in fr-fr are left out.\n ERROR  There is no page.\n│ ├   /about\n');
  expect(build.lines()).toEqual(['Documents in fr-fr are left out.', ' ERROR  There is no page.']);
  expect(build.line()).toContain('1 of 8');
});

it('a build that ended leaves no line, and gives back all that was written', () => {
  const build = aBuild();
  build.take('success compile gatsby files - 3.0s\nSomething else.\nsuccess onPostBuild - 1.0s');
  expect(build.end()).toBe('success compile gatsby files - 3.0s\nSomething else.\nsuccess onPostBuild - 1.0s');
  expect(build.line()).toBe('');
  expect(build.lines()).toEqual(['Something else.']);
});
