/** A room's own address, with and without a slash: where a room is mounted, Hono takes the slash off the path of `/`. */
export const roomPaths = ['/', '/:slash{.{0}}'] as const;
