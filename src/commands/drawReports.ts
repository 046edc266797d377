/** Draws annual reports: the build gives it, on standard input, the folder and each report by its file's name. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { foundationSchema } from '../../amplify/adapters/catalogue/createContentReader';
import { renderReportPdf, type YearReport } from '../../amplify/documents/pdf/renderReportPdf';
import { runCommand } from './Command';

interface Drawn {
  readonly folder: string;
  /** The data of the document `global`: who publishes it. */
  readonly global: unknown;
  readonly reports: Readonly<Record<string, Omit<YearReport, 'foundation'>>>;
}

runCommand(async () => {
  const { folder, global, reports } = (await json(process.stdin)) as Drawn;
  const foundation = foundationSchema.parse(global);
  for (const [file, report] of Object.entries(reports))
    await writeFile(join(folder, file), await renderReportPdf({ ...report, foundation }));
  return 0;
});
