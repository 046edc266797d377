export const loadLaterParts = () => import('./laterParts');
