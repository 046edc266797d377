import { generateDocuments } from '../../../src/local/content/generateDocuments';
import { copySite } from '../../support/buildSite';
import { toBarePages } from '../bare/BarePage';
import { createBareSite } from '../bare/createBareSite';
import { readEmbedded } from '../content/readEmbedded';
import { startServices } from '../content/startServices';
import { Scope } from '../support/Scope';
import type { BuildPair } from './BuildPair';
import { buildTwice } from './buildTwice';
import { changeDocument } from './changeDocument';

export interface BothBuilds {
  readonly documents: number;
  readonly site: BuildPair;
  readonly bare: BuildPair;
}

/** Builds the site and the bare site with the embedded documents and so many generated ones. */
export async function buildBoth(parent: Scope, project: string, documents: number): Promise<BothBuilds> {
  const scope = new Scope();
  parent.onEnd(scope.end);
  try {
    const embedded = readEmbedded(project);
    const generated = generateDocuments(documents, embedded);
    const all = [...embedded, ...generated];
    const changed = changeDocument(generated[0] ?? all[0]!);

    const services = await startServices(scope, project, generated);
    const copy = copySite(project);
    scope.onEnd(copy.remove);
    const site = await buildTwice(scope, {
      ...copy,
      variables: services.variables,
      change: () => services.write([changed]),
    });

    const bareSite = createBareSite(scope, project, toBarePages(all), []);
    const change = () =>
      bareSite.write(toBarePages(all.map((document) => (document.id === changed.id ? changed : document))));
    const bare = await buildTwice(scope, { ...bareSite, change });
    return { documents, site, bare };
  } finally {
    await scope.end();
  }
}
