/** What the local room of metal prices accepts, and what the back ends use where the environment names no key. It opens nothing else. */
export const localMetalsKey = 'LOCALMETALSKEY0000000000';
