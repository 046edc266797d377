/**
 * `npm run content -- push [--dry-run]`: brings the content repository's custom types and shared slices to ours.
 * `npm run content -- mocks`: makes the slices' mocks anew from their models.
 * `npm run content -- languages`: lists for each language the texts and documents that are missing, stale or extra, and terms that it
 * renders otherwise than the glossary; with `export <code>` it writes a PO file for translators, with `import <file.po>` it reads it.
 */
import { createClient } from '@prismicio/custom-types-client';
import { environment } from '../config/environment';
import { pushModels } from './content/pushModels';
import { runLanguages } from './content/runLanguages';
import { readLocalModels } from './content/readLocalModels';
import { localWriteToken } from '../emulators/content/typesRoutes';
import { writeMocks } from './content/writeMocks';
import { CommandError, runCommand, parseFlags } from './Command';

/** The client's own default, named to be shown. */
const hostedEndpoint = 'https://customtypes.prismic.io';

runCommand(async () => {
  const [action, ...rest] = process.argv.slice(2);
  if (action === 'mocks') {
    parseFlags(rest, []);
    console.log(`Made the mocks of ${writeMocks(process.cwd())} slices.`);
    return 0;
  }
  if (action === 'languages') {
    runLanguages(process.cwd(), rest, (line) => console.log(line));
    return 0;
  }
  if (action !== 'push')
    throw new CommandError('Say what to do: npm run content -- push [--dry-run], mocks, or languages');
  const flags = parseFlags(rest, ['dry-run']);
  const { prismicRepository, prismicWriteToken, localPort } = environment();
  const endpoint = prismicWriteToken ? hostedEndpoint : `http://localhost:${localPort}/content/types`;
  const client = createClient({
    repositoryName: prismicRepository,
    endpoint,
    token: prismicWriteToken ?? localWriteToken,
  });
  console.log(`Repository ${prismicRepository}, at ${endpoint}`);
  const result = await pushModels({
    client,
    models: readLocalModels(process.cwd()),
    dryRun: flags['dry-run'],
    say: (line) => console.log(line),
  });
  if (!result.ok) throw new CommandError(result.error);
  return 0;
});
