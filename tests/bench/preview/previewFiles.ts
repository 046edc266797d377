import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources that only a preview needs: the site's, and the plugin's own, which its source maps name without its package. */
const previewSource = /\/src\/(features|app)\/preview\/|gatsby-plugin-prismic-previews|\/usePrismicPreview/;

/** What a preview asks of the site besides scripts: the type paths, and the data of the page that opens previews. */
const previewData = /^\/static\/type-paths___|^\/page-data\/preview\//;

/** Those of the paths whose files belong to the preview: scripts by what their source maps name. Each once. */
export function previewFiles(publicDir: string, paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => previewData.test(path) || hasPreviewSource(publicDir, path));
}

function hasPreviewSource(publicDir: string, path: string): boolean {
  const map = join(publicDir, `${path}.map`);
  if (!path.endsWith('.js') || !existsSync(map)) return false;
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.some((source) => previewSource.test(source));
}
