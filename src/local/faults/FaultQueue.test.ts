import { expect, it } from 'vitest';
import { FaultQueue } from './FaultQueue';

interface Fault {
  readonly kind: string;
  readonly times?: number;
}

const any = () => true;
const taken = (queue: FaultQueue<Fault>, count: number) =>
  Array.from({ length: count }, () => queue.take(any)?.kind ?? null);

it('gives each fault as often as was asked, one after the other', () => {
  const queue = new FaultQueue<Fault>();
  queue.add({ kind: 'slow', times: 2 });
  queue.add({ kind: 'cut', times: 1 });
  expect(queue.list()).toEqual([
    { kind: 'slow', times: 2 },
    { kind: 'cut', times: 1 },
  ]);
  expect(queue.take(any)).toEqual({ kind: 'slow', times: 2 });
  expect(queue.list()[0]).toEqual({ kind: 'slow', times: 1 });
  expect(taken(queue, 3)).toEqual(['slow', 'cut', null]);
  expect(queue.list()).toEqual([]);
});

it('passes those by that are not meant', () => {
  const queue = new FaultQueue<Fault>();
  queue.add({ kind: 'slow', times: 1 });
  queue.add({ kind: 'cut', times: 1 });
  expect(queue.take(({ kind }) => kind === 'cut')?.kind).toBe('cut');
  expect(queue.take(({ kind }) => kind === 'cut')).toBeUndefined();
  expect(taken(queue, 2)).toEqual(['slow', null]);
});

it('tells two of the same apart', () => {
  const queue = new FaultQueue<Fault>();
  const fault = { kind: 'cut', times: 1 };
  queue.add(fault);
  queue.add(fault);
  expect(taken(queue, 3)).toEqual(['cut', 'cut', null]);
});

it('keeps one without times until all are cleared, and puts another in front where that is asked', () => {
  const queue = new FaultQueue<Fault>();
  queue.add({ kind: 'hold' });
  queue.addFirst({ kind: 'drop', times: 1 });
  expect(taken(queue, 3)).toEqual(['drop', 'hold', 'hold']);
  queue.clear();
  expect(taken(queue, 1)).toEqual([null]);
});
