import { area, message } from '../message';

/** Words of the picture that links to a page show. */
export const shareTexts = area('shareText', {
  given: (raised: string, goal: string) => message('{raised} of {goal} given', { raised, goal }),
});
