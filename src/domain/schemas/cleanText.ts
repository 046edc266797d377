import * as v from 'valibot';
import { removeDirectionMarks } from '../person/removeDirectionMarks';

/** Creates the schema of text of an allowed pattern that another person reads later: never empty, and without marks of direction. */
export const cleanText = (maximum: number, pattern: RegExp) =>
  v.pipe(v.string(), v.transform(removeDirectionMarks), v.nonEmpty(), v.maxCodePoints(maximum), v.regex(pattern));
