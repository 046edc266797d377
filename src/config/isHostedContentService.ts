/** Whether the content comes from Prismic's own service, which has a toolbar for editors. */
export function isHostedContentService(apiEndpoint: string): boolean {
  return /(^|\.)prismic\.io$/.test(new URL(apiEndpoint).hostname);
}
