/** The key of the metal price emulator, which the back ends use if the environment names none. It opens nothing else. */
export const localMetalsKey = 'LOCALMETALSKEY0000000000';
