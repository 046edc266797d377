import { a } from '../deployment/amplify';
import { handler, allowEveryone, allowSignedIn } from './schemaParts';

const publicly = () => a.mutation().handler(handler).authorization(allowEveryone);
const privately = () => a.mutation().handler(handler).authorization(allowSignedIn);

/** What can be changed through the data API. */
export const mutations = {
  updateProfile: privately()
    .arguments({
      givenName: a.string(),
      familyName: a.string(),
      phone: a.string(),
      zakatMonth: a.integer(),
      zakatDay: a.integer(),
      madhab: a.ref('Madhab'),
    })
    .returns(a.ref('ProfileResult')),
  updatePreferences: privately()
    .arguments({
      newsletter: a.boolean(),
      caseUpdates: a.boolean(),
      zakatReminder: a.boolean(),
      ramadanReminder: a.boolean(),
      taxStatement: a.boolean(),
    })
    .returns(a.ref('PreferencesResult')),
  saveCalculation: privately()
    .arguments({ id: a.id().required(), statement: a.json().required() })
    .returns(a.ref('CalculationResult')),
  removeCalculation: privately().arguments({ id: a.id().required() }).returns(a.boolean()),
  changeEmail: privately().arguments({ email: a.string().required() }).returns(a.ref('EmailResult')),
  confirmEmail: privately().arguments({ code: a.string().required() }).returns(a.ref('EmailResult')),
  undoEmailChange: publicly().arguments({ token: a.string().required() }).returns(a.boolean()),
  tellPasswordChanged: privately().returns(a.boolean()),
  tellSecurityChanged: privately()
    .arguments({ change: a.ref('SecurityChange').required() })
    .returns(a.boolean()),
  endSessions: privately().returns(a.boolean()),
  forgetMe: privately().returns(a.boolean()),
};
