import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { WorkLimit } from '../kit/WorkLimit';
import { describeMaster, findMaster, getPalette, type Master } from './masters';
import { parseParameters, type ImageParameters } from './parameters';
import { outputContentTypes, outputFormat, render } from './render';

export interface ImagesEmulatorDeps {
  /** Folders with the masters; the first that has a name wins. */
  readonly masterDirs: readonly string[];
  /** The folder in which finished answers are stored. */
  readonly cacheDir: string;
  /** The one repository whose pictures there are; first part of every path. */
  readonly repositoryName: string;
  /** Called when an answer could not be stored (a full disk): the visitor still gets it. */
  readonly onCacheError?: (error: unknown) => void;
}

/** Answers drawn at once; more would only slow each other down on a small machine. */
const drawnAtOnce = 2;

/** Raise it when the same request gets a different answer from then on, so that kept answers are not used any more. */
const rendererVersion = 1;

/** How to answer a request. */
interface Job {
  readonly contentType: string;
  /** Everything the answer depends on. */
  readonly subject: readonly unknown[];
  readonly make: () => Promise<Uint8Array>;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

function jobFor(master: Master, parameters: ImageParameters, accept: string | undefined): Job {
  const identity = [rendererVersion, master.path, master.version];
  if (parameters.palette) {
    const make = async () => json(await getPalette(master));
    return { contentType: 'application/json', subject: [...identity, 'palette'], make };
  }
  if (parameters.fm === 'json') {
    const make = async () => json(await describeMaster(master));
    return { contentType: 'application/json', subject: [...identity, 'facts'], make };
  }
  // Nothing is asked of it: the master itself, a drawing as a drawing.
  if (Object.keys(parameters).length === 0) {
    const make = () => readFile(master.path);
    return { contentType: master.contentType, subject: [...identity, 'master'], make };
  }
  const format = outputFormat(master, parameters, accept);
  const make = () => render(master, parameters, format);
  return { contentType: outputContentTypes[format], subject: [...identity, parameters, format], make };
}

/** A file appears under its name only when it is whole. */
async function store(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}

/**
 * Creates the image service emulator: `GET /<repository>/<file>` with `w h fit rect dpr q blur auto fm palette`.
 * A finished answer is stored on disk; requests for the same one while it is being made share the work.
 * Answers in JSON: 400 naming the parameter that is out of bounds, 404 for an unknown picture, 500 for a master that cannot be read.
 */
export function createImagesEmulator(options: ImagesEmulatorDeps): Hono {
  const { masterDirs, cacheDir, repositoryName, onCacheError } = options;
  // Two answers on two threads, not one on two: see drawnAtOnce.
  sharp.concurrency(1);
  // The library would go on showing a master from its memory after the file has changed.
  sharp.cache(false);
  const limit = new WorkLimit(drawnAtOnce);
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function make(key: string, job: Job): Promise<Uint8Array> {
    const bytes = await limit.run(job.make);
    await store(join(cacheDir, key), bytes).catch((error: unknown) => onCacheError?.(error));
    return bytes;
  }

  /** The answer of a job: from disk, from the same job under way, or made now. */
  async function renderOnce(key: string, job: Job): Promise<Uint8Array> {
    const kept = await readFile(join(cacheDir, key)).catch(() => null);
    if (kept) return kept;
    const running = underWay.get(key);
    if (running) return running;
    const made = make(key, job).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header('Access-Control-Allow-Origin', '*');
    // The site's pages, on another port, show these pictures.
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    context.header('X-Content-Type-Options', 'nosniff');
  });

  app.get('/:repository/:file', async (context) => {
    const { repository, file } = context.req.param();
    const unknown = () => context.json({ error: `There is no picture "${file}" in "${repository}".` }, 404);
    if (repository !== repositoryName) return unknown();
    const master = await findMaster(masterDirs, file);
    if (!master) return unknown();

    const parsed = parseParameters(new URL(context.req.url).searchParams);
    if (!parsed.ok) return context.json({ error: parsed.error, parameter: parsed.parameter }, 400);

    const { parameters } = parsed;
    const job = jobFor(master, parameters, context.req.header('accept'));
    const key = createHash('sha256').update(JSON.stringify(job.subject)).digest('hex');
    const headers: Record<string, string> = {
      'Content-Type': job.contentType,
      ETag: `"${key.slice(0, 32)}"`,
      // A master can change under the same address; the tag makes asking again cheap.
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      // A drawing opened by itself must not run anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    };
    if (parameters.auto?.includes('format')) headers.Vary = 'Accept';
    if (context.req.header('if-none-match')?.includes(headers.ETag!))
      return new Response(null, { status: 304, headers });

    try {
      const bytes = await renderOnce(key, job);
      return new Response(Uint8Array.from(bytes), {
        headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return context.json({ error: `The picture "${file}" could not be drawn: ${reason}` }, 500);
    }
  });

  app.all('*', (context) =>
    context.json(
      { error: 'Pictures are at /<repository>/<file>, read with GET.' },
      context.req.method === 'GET' ? 404 : 405,
    ),
  );

  return app;
}
