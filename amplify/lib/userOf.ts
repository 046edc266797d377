import type { AppContext } from './http';

/** The signed-in user, where API Gateway's authorizer has verified one. */
export const userOf = (c: AppContext): string | undefined => c.env?.requestContext?.authorizer?.claims?.sub;
