/** The version of the provider's API that the objects follow: the one that the `stripe` package of this project asks for. */
export const apiVersion = '2026-10-28.endive';
