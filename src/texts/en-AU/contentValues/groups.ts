import { area } from '../../message';

/** Groups of the foundation’s people. */
export const groupTexts = area('contentValues/groups', { Board: 'Board', Scholars: 'Scholars', Team: 'Team' });
