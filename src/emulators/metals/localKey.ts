/** The key of the metal price emulator, which the back ends use where the environment names none. It opens nothing else. */
export const localMetalsKey = 'LOCALMETALSKEY0000000000';
