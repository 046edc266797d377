import { StorageUnavailable } from '../../adapters/donationTable/StorageUnavailable';
import { dataEvent } from './DataEvent';
import type { DataHandler } from './DataEvent';
import type { DataPorts } from './DataPorts';
import { caseProgress } from './fields/caseProgress';
import { changeEmail } from './fields/changeEmail';
import { confirmEmail } from './fields/confirmEmail';
import { endSessions } from './fields/endSessions';
import { forgetMe } from './fields/forgetMe';
import { metalPrices } from './fields/metalPrices';
import { myCalculation } from './fields/myCalculation';
import { myCalculationFile } from './fields/myCalculationFile';
import { myCalculations } from './fields/myCalculations';
import { myData } from './fields/myData';
import { myGift } from './fields/myGift';
import { myGifts } from './fields/myGifts';
import { myGiving } from './fields/myGiving';
import { myPreferences } from './fields/myPreferences';
import { myProfile } from './fields/myProfile';
import { myStatement } from './fields/myStatement';
import { myStatementFile } from './fields/myStatementFile';
import { programProgress } from './fields/programProgress';
import { removeCalculation } from './fields/removeCalculation';
import { saveCalculation } from './fields/saveCalculation';
import { tellPasswordChanged } from './fields/tellPasswordChanged';
import { tellSecurityChanged } from './fields/tellSecurityChanged';
import { undoEmailChange } from './fields/undoEmailChange';
import { updatePreferences } from './fields/updatePreferences';
import { updateProfile } from './fields/updateProfile';
import { DataError } from './lib/DataError';
import type { Field } from './lib/Field';

/** Every field that a function resolves, by name; `amplify/data/schema.graphql` describes them. */
export const fields = {
  caseProgress,
  programProgress,
  metalPrices,
  myGifts,
  myGift,
  myGiving,
  myStatement,
  myStatementFile,
  myProfile,
  updateProfile,
  myPreferences,
  updatePreferences,
  myCalculations,
  myCalculation,
  myCalculationFile,
  saveCalculation,
  removeCalculation,
  myData,
  changeEmail,
  confirmEmail,
  undoEmailChange,
  tellPasswordChanged,
  tellSecurityChanged,
  endSessions,
  forgetMe,
} as const satisfies Record<string, Field>;

const findField = (name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : undefined;

/**
 * The data API. AppSync passes an error's message on to the caller, so messages contain only what the caller may know;
 * the log has the rest.
 */
export function createDataApi(ports: DataPorts): DataHandler {
  return async (event) => {
    const parsed = dataEvent.safeParse(event);
    const field = parsed.success ? findField(parsed.data.fieldName) : undefined;
    if (!parsed.success || !field) throw new DataError('There is no such field.');
    const { fieldName } = parsed.data;
    const started = performance.now();
    let outcome = 'done';
    try {
      return await field(ports, parsed.data);
    } catch (error) {
      if (error instanceof DataError) {
        outcome = 'refused';
        throw error;
      }
      outcome = 'failed';
      const isStorage = error instanceof StorageUnavailable;
      ports.log.error(isStorage ? 'storage_unavailable' : 'failed', { functionName: 'data', field: fieldName, error });
      throw new DataError('Something failed here; asking again is safe.');
    } finally {
      const ms = Math.round(performance.now() - started);
      ports.log.info('answered', { functionName: 'data', field: fieldName, outcome, ms });
    }
  };
}
