import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { toFinancialYear, type Receipt } from '../../src/domain/receipt';
import { catalogs } from '../../src/texts/catalogs';
import { aFoundation } from '../../tests/builders/giving';
import { renderReceiptPdf } from '../documents/pdf/renderReceiptPdf';
import { createBundleOptions, maxBundleBytes } from './createBundleOptions';
import { functionNames, functionTable } from './functionTable';

// Within the project, so that what the runtime brings is found as it is there.
const cache = resolve('node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bundles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of texts in a bundle that have translations which it lacks. */
const listUntranslated = (inputs: readonly string[]) =>
  inputs
    .flatMap((input) => /^src\/texts\/en-AU\/(.+)\.tsx?$/.exec(input)?.[1] ?? [])
    .filter((name) => existsSync(`src/texts/ar/${name}.json`) && !catalogs['ar']?.[name]);

const isOptional = ({ type }: { readonly type: string }) => type === 'optional' || type === 'default';

describe('the bundles', () => {
  it('every function that has a handler has a bundle, and no other does', () => {
    const handlers = readdirSync('amplify/functions', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .filter(({ name }) => readdirSync(join('amplify/functions', name)).includes('handler.ts'));
    expect(handlers.map(({ name }) => name).sort()).toEqual([...functionNames].sort());
  });

  it.each(functionNames)(
    'the bundle of %s is small, has its translations, and ends at once without its variables',
    async (name) => {
      const outfile = join(folder, `${name}.mjs`);
      const { metafile, warnings } = await build({
        ...createBundleOptions(name),
        outfile,
        metafile: true,
        logLevel: 'silent',
      });
      expect(warnings).toEqual([]);
      expect(listUntranslated(Object.keys(metafile.inputs))).toEqual([]);
      const [output] = Object.values(metafile.outputs);
      expect(output?.bytes).toBeLessThanOrEqual(maxBundleBytes);
      const start = import(/* @vite-ignore */ pathToFileURL(outfile).href);
      // One that needs none starts.
      if (Object.values(functionTable[name].variables).every(isOptional)) await start;
      else await expect(start).rejects.toThrow('was not set; it must be');
    },
  );

  it('the bundled code draws the same receipt as the source code', async () => {
    const outfile = join(folder, 'draw.mjs');
    const { entryPoints: _, ...options } = createBundleOptions('receipts');
    const contents = "export { renderReceiptPdf } from './amplify/documents/pdf/renderReceiptPdf';";
    await build({ ...options, outfile, stdin: { contents, resolveDir: resolve('.') }, logLevel: 'silent' });
    const bundled = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as {
      renderReceiptPdf: typeof renderReceiptPdf;
    };
    const receipt: Receipt = {
      number: 'MZ-2027-000001',
      issuedOn: '2027-02-16',
      foundation: aFoundation,
      donorName: 'محمد Öztürk',
      givenOn: '2027-02-15',
      financialYear: toFinancialYear(2027),
      method: 'card',
      lines: [{ kind: 'zakat', fundName: 'Zakat fund', cents: 100_00, deductible: true }],
      totalCents: 100_00,
      deductibleCents: 100_00,
      reversedCents: 0,
      omittedCents: 0,
    };
    const [one, other] = await Promise.all([renderReceiptPdf(receipt), bundled.renderReceiptPdf(receipt)]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});
