import { expect, it } from 'vitest';
import { splitByPart } from '../bench/giving/splitByPart';

/** A profile whose samples take a millisecond each: the files of each stack, outermost first, and its function. */
function profile(stacks: readonly (readonly string[])[]) {
  const frame = (url: string, functionName = 'work') => ({
    functionName,
    url,
    scriptId: '1',
    lineNumber: 0,
    columnNumber: 0,
  });
  const nodes = [{ id: 1, callFrame: frame('', '(root)'), children: [] as number[] }];
  const samples = stacks.map((stack) => {
    let parent = nodes[0]!;
    for (const url of stack) {
      const node = { id: nodes.length + 1, callFrame: frame(url, url === '(idle)' ? url : 'work'), children: [] };
      nodes.push(node);
      parent.children.push(node.id);
      parent = node;
    }
    return parent.id;
  });
  return { nodes, samples, timeDeltas: samples.map(() => 1_000), startTime: 0, endTime: samples.length * 1_000 };
}

it('a profile’s work belongs to the part whose code is nearest, and waiting to none', () => {
  const shares = splitByPart(
    profile([
      ['/site/src/emulators/gateway/startGateway.ts', '/site/node_modules/hono/dist/hono.js'],
      ['/site/node_modules/hono/dist/hono.js', '/site/amplify/functions/stripe/handler.ts', 'node:crypto'],
      ['/site/src/emulators/gateway/scheduleThread.ts', '/site/node_modules/@smithy/core/index.js'],
      ['/site/amplify/documents/pdf/renderReceiptPdf.ts', '/site/node_modules/zod/index.js'],
      ['/site/node_modules/hono/dist/hono.js'],
      ['(idle)'],
    ]),
  );
  expect(shares).toEqual({ emulators: 0.2, backEnds: 0.4, documents: 0.2, other: 0.2 });
});

it('a profile without work has no shares', () => {
  expect(splitByPart(profile([['(idle)']]))).toEqual({ emulators: 0, backEnds: 0, documents: 0, other: 0 });
});
