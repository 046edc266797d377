/** The GraphQL node type of a custom type or slice id: `landing_page` → `PrismicLandingPage`. */
export function nodeTypeName(...ids: string[]): string {
  const words = ids.flatMap((id) => id.split(/[^A-Za-z0-9]+/));
  return `Prismic${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
