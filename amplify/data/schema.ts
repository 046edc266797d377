import { a } from '../deployment/amplify';
import { mutations } from './mutations';
import { handler, allowEveryone, allowSignedIn } from './schemaParts';

const paged = { limit: a.integer(), nextToken: a.string() };
const uid = { uid: a.string().required() };
const id = { id: a.id().required() };
const financialYear = { financialYear: a.integer().required() };

const publicly = () => a.query().handler(handler).authorization(allowEveryone);
const privately = () => a.query().handler(handler).authorization(allowSignedIn);

/** The queries, mutations and types of the data API. */
const queries = {
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

const list = <T extends string>(name: T) => a.ref(name).required().array().required();

/** What the data API answers with; `schema.graphql` says what each field means. */
const types = {
  GiftKind: a.enum(['zakat', 'sadaqah', 'fidyah', 'fitr', 'ramadan', 'tainted_wealth']),
  SecurityChange: a.enum(['authenticator_app_on', 'authenticator_app_off', 'passkey_added', 'passkey_removed']),
  Madhab: a.enum(['hanafi', 'maliki', 'shafii', 'hanbali']),

  Progress: a.customType({
    uid: a.string().required(),
    raisedCents: a.float().required(),
    gifts: a.integer().required(),
  }),
  MetalPrices: a.customType({
    goldPerGram: a.string().required(),
    silverPerGram: a.string().required(),
    currency: a.string().required(),
    at: a.datetime().required(),
    source: a.string().required(),
  }),

  GiftLine: a.customType({
    kind: a.ref('GiftKind').required(),
    fundName: a.string().required(),
    amountCents: a.integer().required(),
    beneficiaryTitle: a.string(),
    due: a.string(),
    deductible: a.boolean().required(),
  }),
  Gift: a.customType({
    reference: a.id().required(),
    status: a.string().required(),
    method: a.string().required(),
    lines: list('GiftLine'),
    feeCents: a.integer().required(),
    totalCents: a.integer().required(),
    refundedCents: a.integer().required(),
    createdAt: a.datetime().required(),
    succeededAt: a.datetime(),
    receiptNumber: a.string(),
    calculationId: a.id(),
    asGuest: a.boolean().required(),
  }),
  GiftPage: a.customType({ gifts: list('Gift'), nextToken: a.string() }),

  YearTotal: a.customType({
    financialYear: a.integer().required(),
    label: a.string().required(),
    gifts: a.integer().required(),
    totalCents: a.float().required(),
    deductibleCents: a.float().required(),
  }),
  Giving: a.customType({
    gifts: a.integer().required(),
    totalCents: a.float().required(),
    years: list('YearTotal'),
  }),

  StatementGift: a.customType({
    givenOn: a.date().required(),
    receiptNumber: a.string(),
    funds: a.string().required().array().required(),
    totalCents: a.integer().required(),
    deductibleCents: a.integer().required(),
  }),
  FundTotal: a.customType({
    fundName: a.string().required(),
    totalCents: a.float().required(),
    deductibleCents: a.float().required(),
  }),
  Statement: a.customType({
    donorName: a.string(),
    financialYear: a.integer().required(),
    label: a.string().required(),
    firstDay: a.date().required(),
    lastDay: a.date().required(),
    gifts: list('StatementGift'),
    funds: list('FundTotal'),
    totalCents: a.float().required(),
    deductibleCents: a.float().required(),
  }),
  File: a.customType({
    name: a.string().required(),
    contentType: a.string().required(),
    content: a.string().required(),
  }),

  Profile: a.customType({
    email: a.email().required(),
    givenName: a.string(),
    familyName: a.string(),
    phone: a.string(),
    zakatMonth: a.integer(),
    zakatDay: a.integer(),
    madhab: a.ref('Madhab'),
    updatedAt: a.datetime(),
  }),
  Preferences: a.customType({
    newsletter: a.boolean().required(),
    caseUpdates: a.boolean().required(),
    zakatReminder: a.boolean().required(),
    ramadanReminder: a.boolean().required(),
    taxStatement: a.boolean().required(),
    updatedAt: a.datetime(),
  }),

  CalculationSummary: a.customType({
    id: a.id().required(),
    calculatedAt: a.datetime().required(),
    savedAt: a.datetime().required(),
    rulesVersion: a.string().required(),
    netCents: a.float().required(),
    nisabCents: a.float().required(),
    reached: a.boolean().required(),
    payableCents: a.float().required(),
  }),
  CalculationPage: a.customType({ calculations: list('CalculationSummary'), nextToken: a.string() }),
  Calculation: a.customType({
    id: a.id().required(),
    savedAt: a.datetime().required(),
    statement: a.json().required(),
  }),

  Issue: a.customType({ field: a.string().required(), code: a.string().required() }),
  ProfileResult: a.customType({ profile: a.ref('Profile'), issues: list('Issue') }),
  PreferencesResult: a.customType({ preferences: a.ref('Preferences'), issues: list('Issue') }),
  EmailResult: a.customType({ issues: list('Issue') }),
  CalculationResult: a.customType({ calculation: a.ref('CalculationSummary'), issues: list('Issue') }),
};

/**
 * The data API as Amplify takes it. `schema.graphql` beside it is the same as GraphQL, which the gateway on a developer's machine
 * serves; a test of the deployment holds the two together, field by field.
 */
export const schema = a.schema({ ...types, ...queries, ...mutations });
