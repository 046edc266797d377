import { createClient as createTypesClient } from '@prismicio/custom-types-client';
import { createClient, ForbiddenError, NotFoundError, predicate, type Client } from '@prismicio/client';
import { z } from 'zod';
import { site } from '../../config/site';
import { compareModels, type ComparedModel } from '../content/compareModels';
import { ask, failed, joinNames, leftOut, passed, timeout, type Check, type Subject } from './Check';

const where = 'GATSBY_PRISMIC_API_ENDPOINT and PRISMIC_ACCESS_TOKEN (Prismic: Settings, API & Security)';

const connect = ({ environment }: Subject): Client =>
  createClient(environment.prismicApiEndpoint, {
    ...(environment.prismicAccessToken && { accessToken: environment.prismicAccessToken }),
    fetch: (address, init) => ask(address, { ...init, redirect: 'follow' } as RequestInit),
  });

const singleTypes = ({ models }: Subject) => models.types.filter(({ repeatable }) => !repeatable).map(({ id }) => id);

/** The schema of what the payments function says of each fund. */
const catalogueSchema = z.object({ funds: z.record(z.string(), z.object({ open: z.boolean() })) });

const countSchema = z.object({ documents: z.number() });

export const contentChecks: readonly Check[] = [
  {
    name: 'Content repository',
    holds: 'the content service answers, and takes the access token.',
    where,
    async run(subject) {
      try {
        await connect(subject).getMasterRef();
        return passed;
      } catch (error) {
        const { prismicApiEndpoint } = subject.environment;
        if (error instanceof ForbiddenError) return failed('the content service refuses the access token', where);
        if (error instanceof NotFoundError) return failed(`there is no repository at ${prismicApiEndpoint}`, where);
        throw error;
      }
    },
  },
  {
    name: 'Language',
    holds: `the repository has the language ${site.contentLanguage}.`,
    where,
    async run(subject) {
      const { languages } = await connect(subject).getRepository();
      if (languages.some(({ id }) => id === site.contentLanguage)) return passed;
      return failed(
        `the repository has ${joinNames(languages.map(({ id }) => id))}`,
        'Prismic: Settings, Translations & Locales',
      );
    },
  },
  {
    name: 'Custom types',
    holds: 'the repository has every custom type of customtypes/.',
    where,
    async run(subject) {
      const { types } = await connect(subject).getRepository();
      const missing = subject.models.types.map(({ id }) => id).filter((id) => !Object.hasOwn(types, id));
      if (missing.length === 0) return passed;
      return failed(`the repository lacks ${joinNames(missing)}`, 'PRISMIC_WRITE_TOKEN=… npm run content -- push');
    },
  },
  {
    name: 'Fields of custom types and slices',
    holds: 'every model in the repository is the same as ours.',
    where: 'PRISMIC_WRITE_TOKEN (Prismic: Settings, API & Security, Write APIs)',
    async run({ environment: { prismicRepository, prismicWriteToken }, models, typesEndpoint }) {
      if (!prismicWriteToken) return leftOut('PRISMIC_WRITE_TOKEN is not set');
      const client = createTypesClient({
        repositoryName: prismicRepository,
        endpoint: typesEndpoint,
        token: prismicWriteToken,
        fetchOptions: { signal: AbortSignal.timeout(timeout) },
      });
      const [types, slices] = await Promise.all([client.getAllCustomTypes(), client.getAllSharedSlices()]);
      const compared = [...asCompared(models.types, types), ...asCompared(models.slices, slices)];
      const due = compared
        .filter(({ kind }) => kind === 'new' || kind === 'changed')
        .map(({ id, kind }) => `${id} (${kind})`);
      if (due.length === 0) return passed;
      return failed(`these differ: ${joinNames(due)}`, 'npm run content -- push --dry-run, then without --dry-run');
    },
  },
  {
    name: 'Single documents',
    holds: 'every single type has its published document.',
    where,
    async run(subject) {
      const ids = singleTypes(subject);
      const documents = await connect(subject).dangerouslyGetAll({
        predicates: [predicate.any('document.type', ids)],
        lang: site.contentLanguage,
      });
      const missing = ids.filter((id) => !documents.some(({ type }) => type === id));
      if (missing.length === 0) return passed;
      return failed(`no document is published of ${joinNames(missing)}`, 'Prismic’s editor: create and publish it');
    },
  },
  {
    name: 'Prices and limits of giving',
    holds: 'the back ends can read what is published about giving, and take gifts to every fund.',
    where: 'Prismic’s editor, the types pay_page and global; the function’s log names the field',
    async run({ environment }) {
      const answer = await ask(`${environment.api.payments}/catalogue`, {
        headers: { Origin: environment.siteUrl },
      });
      if (answer.status === 200) {
        const { funds } = catalogueSchema.parse(await answer.json());
        const closed = Object.keys(funds).filter((kind) => !funds[kind]?.open);
        if (closed.length === 0) return passed;
        return failed(
          `donors can’t give ${joinNames(closed)}`,
          `Prismic’s editor, ${joinNames(closed.map((kind) => `${kind}_donation_page`))}; npm run build names the field`,
        );
      }
      return failed(
        `${environment.api.payments}/catalogue answers with status ${answer.status}`,
        'Prismic’s editor, the types pay_page and global; CONTENT_API_ENDPOINT and CONTENT_ACCESS_TOKEN of the functions',
      );
    },
  },
  {
    name: 'Pictures',
    holds: 'the image service delivers a picture of the content.',
    where: 'GATSBY_IMAGE_BASE_URL',
    async run(subject) {
      const { environment } = subject;
      const { results } = await connect(subject).get({ lang: site.contentLanguage, pageSize: 100 });
      const [address] = /https:\/\/images\.prismic\.io\/[^"?\\]+/.exec(JSON.stringify(results)) ?? [];
      if (!address) return leftOut('no document has a picture yet');
      const here = address.replace('https://images.prismic.io', environment.imageBaseUrl);
      const { status, headers } = await ask(`${here}?w=16`);
      if (status === 200 && headers.get('content-type')?.startsWith('image/')) return passed;
      return failed(`${here} answers with status ${status}`, 'GATSBY_IMAGE_BASE_URL (https://images.prismic.io)');
    },
  },
  {
    name: 'Build after publishing',
    holds: 'the site was built from as many documents as are published now.',
    where: 'Prismic: Settings, Webhooks; and the incoming webhook of the Amplify app (Hosting, Build settings)',
    async run(subject) {
      const answer = await ask(`${subject.environment.siteUrl}/documents.json`);
      const built = countSchema.safeParse(await answer.json().catch(() => null));
      if (answer.status !== 200 || !built.success)
        return failed('the site does not say how many documents it has (/documents.json)', 'build the site anew');
      const { total_results_size: published } = await connect(subject).get({ lang: site.contentLanguage, pageSize: 1 });
      if (built.data.documents === published) return passed;
      return failed(
        `the site has ${built.data.documents} documents, the repository ${published}: no build followed the last publishing, or it failed`,
        'Prismic: Settings, Webhooks, with the address of the incoming webhook of the Amplify app; the app’s list of builds',
      );
    },
  },
];

const asCompared = (ours: readonly object[], theirs: readonly object[]) =>
  compareModels(ours as readonly ComparedModel[], theirs as readonly ComparedModel[]);
