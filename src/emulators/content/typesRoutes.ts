import { Hono, type Context } from 'hono';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeJson } from './listContentFiles';
import { customTypeModelSchema, sliceModelSchema } from '../../content/validation/contentModel';

interface TypesRoutesDeps {
  readonly repositoryName: string;
  /** The folder in which pushed models are kept: `<typesDir>/{customtypes,slices}/<id>.json`. */
  readonly typesDir: string;
  /** Tokens that may read and change the models. */
  readonly writeTokens: readonly string[];
}

/** A model as it was pushed: its id, and whatever else it says. */
interface StoredModel {
  readonly id: string;
  readonly [key: string]: unknown;
}

/** Ids are letters, digits, hyphens and underscores, as in the hosted editor; so each can name a file. */
const id = z.string().regex(/^[\w-]+$/);

/** The schemas of models, by kind: the first part of their address. */
const modelKinds = {
  customtypes: customTypeModelSchema.extend({ id, label: z.string().nullish(), status: z.boolean() }),
  slices: sliceModelSchema.extend({ id, name: z.string(), type: z.literal('SharedSlice') }),
};

type ModelKind = keyof typeof modelKinds;

/** The pushed models of a kind, on disk. */
interface ModelFiles {
  /** Sorted by id. */
  list(): StoredModel[];
  has(id: string): boolean;
  save(model: StoredModel): void;
}

function createModelFiles(typesDir: string, kind: ModelKind): ModelFiles {
  const folder = join(typesDir, kind);
  const getFile = (id: string) => join(folder, `${id}.json`);
  return {
    list: () =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => name.endsWith('.json'))
            .sort()
            .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredModel)
        : [],
    has: (id) => existsSync(getFile(id)),
    save: (model) => writeJson(getFile(model.id), model),
  };
}

/**
 * Creates the routes of the Custom Types API (`https://customtypes.prismic.io`): list, get, insert and update of custom types and shared
 * slices. It starts as a new repository does, without a model; what is pushed is kept, and the content API goes on serving the project's
 * own.
 */
export function typesRoutes({ repositoryName, typesDir, writeTokens }: TypesRoutesDeps): Hono {
  const routes = new Hono();

  routes.use('*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (!token || !writeTokens.includes(token)) return c.json({ message: 'Forbidden' }, 403);
    if (c.req.header('repository') !== repositoryName) return c.text('Unauthorized', 401);
    return next();
  });

  for (const kind of Object.keys(modelKinds) as ModelKind[]) {
    const files = createModelFiles(typesDir, kind);

    /** Stores the model of a request under `status`, unless its id is taken, or free, against the rule. */
    const store = async (c: Context, mustExist: boolean, taken: 409 | 422, status: 201 | 204) => {
      const parsed = parseModel(kind, await c.req.text());
      if (typeof parsed === 'string') return c.text(parsed, 400);
      if (files.has(parsed.id) !== mustExist) return new Response(null, { status: taken });
      files.save(parsed);
      return new Response(null, { status });
    };

    routes.get(`/${kind}`, (c) => c.json(files.list()));
    routes.get(`/${kind}/:id`, (c) => {
      const model = files.list().find(({ id }) => id === c.req.param('id'));
      return model ? c.json(model) : new Response(null, { status: 404 });
    });
    routes.post(`/${kind}/insert`, (c) => store(c, false, 409, 201));
    routes.post(`/${kind}/update`, (c) => store(c, true, 422, 204));
  }
  return routes;
}

/** @returns what is wrong with a model, or the model as it was sent */
function parseModel(kind: ModelKind, text: string): StoredModel | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'The body is no JSON';
  }
  const parsed = modelKinds[kind].safeParse(json);
  if (parsed.success) return json as StoredModel;
  return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** The write token of the local gateway's repository: no secret, it opens nothing but this machine's own. */
export const localWriteToken = 'local-write-token';
