/** Loads the fields of a list, once a visitor has ticked one. */
export const loadSectionEditor = () => import('./SectionEditor').then(({ SectionEditor }) => SectionEditor);
