import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskCache } from './DiskCache';

let directory: string;
let minutes: number;
const clock = () => new Date(Date.UTC(2026, 4, 4, 2, minutes));
const open = (maxBytes: number) => new DiskCache({ directory, maxBytes, clock });
const bytes = (length: number) => Buffer.alloc(length, 1);

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'cache-')), 'images');
  minutes = 0;
});
afterEach(() => rmSync(dirname(directory), { recursive: true, force: true }));

describe('DiskCache', () => {
  it('keeps what is put, beyond the process', async () => {
    await open(1000).put('aa01', bytes(100));
    const again = open(1000);
    expect(await again.get('aa01')).toEqual(bytes(100));
    expect(await again.get('aa02')).toBeNull();
    expect(await again.size()).toBe(100);
  });

  it('gives up the least lately used where there are too many', async () => {
    const cache = open(1000);
    for (const key of ['aa01', 'aa02', 'aa03']) {
      minutes += 10;
      await cache.put(key, bytes(300));
    }
    minutes += 10;
    await cache.get('aa01');
    minutes += 10;
    await cache.put('aa04', bytes(300));
    expect(await cache.get('aa02')).toBeNull();
    for (const key of ['aa01', 'aa03', 'aa04']) expect(await cache.get(key)).toEqual(bytes(300));
    expect(await cache.size()).toBe(900);
  });

  it('knows the order of use after a restart', async () => {
    const first = open(1000);
    await first.put('aa01', bytes(400));
    minutes += 10;
    await first.put('aa02', bytes(400));
    minutes += 10;
    const second = open(1000);
    await second.put('aa03', bytes(400));
    expect(await second.get('aa01')).toBeNull();
    expect(await second.get('aa02')).toEqual(bytes(400));
  });

  it('does not count an entry twice that is put again', async () => {
    const cache = open(1000);
    await cache.put('aa01', bytes(400));
    await cache.put('aa01', bytes(500));
    expect(await cache.size()).toBe(500);
  });

  it('removes what a killed process left half written', async () => {
    mkdirSync(join(directory, 'aa'), { recursive: true });
    const half = join(directory, 'aa', 'aa01.1234.part');
    writeFileSync(half, bytes(100));
    expect(await open(1000).size()).toBe(0);
    expect(existsSync(half)).toBe(false);
  });

  it('lives on where its folder was emptied under it', async () => {
    const cache = open(1000);
    await cache.put('aa01', bytes(100));
    rmSync(directory, { recursive: true });
    expect(await cache.get('aa01')).toBeNull();
    await cache.put('aa01', bytes(100));
    expect(await cache.get('aa01')).toEqual(bytes(100));
  });
});
