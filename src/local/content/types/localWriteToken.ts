/** The write token of the local gateway's repository: no secret, it opens nothing but this machine's own. */
export const localWriteToken = 'local-write-token';
