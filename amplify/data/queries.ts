import { a } from '../deployment/amplify';
import { everybody, signedIn } from './callers';
import { handler } from './handler';

const paged = { limit: a.integer(), nextToken: a.string() };
const uid = { uid: a.string().required() };
const id = { id: a.id().required() };
const financialYear = { financialYear: a.integer().required() };

const publicly = () => a.query().handler(handler).authorization(everybody);
const privately = () => a.query().handler(handler).authorization(signedIn);

/** What can be asked of the data API. */
export const queries = {
  caseProgress: publicly().arguments(uid).returns(a.ref('Progress')),
  programProgress: publicly().arguments(uid).returns(a.ref('Progress')),
  metalPrices: publicly().returns(a.ref('MetalPrices')),

  myGifts: privately()
    .arguments({ financialYear: a.integer(), kind: a.ref('GiftKind'), ...paged })
    .returns(a.ref('GiftPage')),
  myGift: privately().arguments({ reference: a.id().required() }).returns(a.ref('Gift')),
  myGiving: privately().returns(a.ref('Giving')),
  myStatement: privately().arguments(financialYear).returns(a.ref('Statement')),
  myStatementFile: privately().arguments(financialYear).returns(a.ref('File')),

  myProfile: privately().returns(a.ref('Profile')),
  myPreferences: privately().returns(a.ref('Preferences')),

  myCalculations: privately().arguments(paged).returns(a.ref('CalculationPage')),
  myCalculation: privately().arguments(id).returns(a.ref('Calculation')),
  myCalculationFile: privately().arguments(id).returns(a.ref('File')),

  myData: privately().returns(a.ref('File')),
};
