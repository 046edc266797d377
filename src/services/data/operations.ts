const donationFields = `reference status method
  lines { kind fundName amountCents beneficiaryTitle deductible }
  feeCents totalCents refundedCents createdAt succeededAt receiptNumber calculationId asGuest`;
const fileFields = 'name contentType content';
const profileFields = 'email givenName familyName phone zakatMonth zakatDay madhab updatedAt';
const preferenceFields = 'newsletter caseUpdates zakatReminder ramadanReminder updatedAt';
const summaryFields = 'id calculatedAt savedAt rulesVersion netCents nisabCents reached payableCents';
const issueFields = 'faults { field code }';

/**
 * The operations of the data API, by the name of their one field; a test checks them against
 * `amplify/data/schema.graphql`.
 */
export const operations = {
  caseProgress: 'query ($uid: String!) { caseProgress(uid: $uid) { uid raisedCents gifts } }',
  programProgress: 'query ($uid: String!) { programProgress(uid: $uid) { uid raisedCents gifts } }',
  metalPrices: 'query { metalPrices { goldPerGram silverPerGram currency at source } }',

  myGifts: `query ($financialYear: Int, $kind: GiftKind, $limit: Int, $nextToken: String) {
    myGifts(financialYear: $financialYear, kind: $kind, limit: $limit, nextToken: $nextToken) {
      gifts { ${donationFields} } nextToken } }`,
  myGift: `query ($reference: ID!) { myGift(reference: $reference) { ${donationFields} } }`,
  myGiving: `query { myGiving { gifts totalCents
    years { financialYear label gifts totalCents deductibleCents } } }`,
  myStatement: `query ($financialYear: Int!) { myStatement(financialYear: $financialYear) {
    donorName financialYear label firstDay lastDay totalCents deductibleCents
    gifts { givenOn receiptNumber funds totalCents deductibleCents }
    funds { fundName totalCents deductibleCents } } }`,
  myStatementFile: `query ($financialYear: Int!) { myStatementFile(financialYear: $financialYear) { ${fileFields} } }`,

  myProfile: `query { myProfile { ${profileFields} } }`,
  updateProfile: `mutation ($givenName: String, $familyName: String, $phone: String, $zakatMonth: Int, $zakatDay: Int,
    $madhab: Madhab) { updateProfile(givenName: $givenName, familyName: $familyName, phone: $phone,
    zakatMonth: $zakatMonth, zakatDay: $zakatDay, madhab: $madhab) { profile { ${profileFields} } ${issueFields} } }`,
  myPreferences: `query { myPreferences { ${preferenceFields} } }`,
  updatePreferences: `mutation ($newsletter: Boolean!, $caseUpdates: Boolean!, $zakatReminder: Boolean!,
    $ramadanReminder: Boolean!) { updatePreferences(newsletter: $newsletter, caseUpdates: $caseUpdates,
    zakatReminder: $zakatReminder, ramadanReminder: $ramadanReminder) {
    preferences { ${preferenceFields} } ${issueFields} } }`,

  myCalculations: `query ($limit: Int, $nextToken: String) { myCalculations(limit: $limit, nextToken: $nextToken) {
    calculations { ${summaryFields} } nextToken } }`,
  myCalculation: 'query ($id: ID!) { myCalculation(id: $id) { id savedAt statement } }',
  myCalculationFile: `query ($id: ID!) { myCalculationFile(id: $id) { ${fileFields} } }`,
  saveCalculation: `mutation ($id: ID!, $statement: AWSJSON!) { saveCalculation(id: $id, statement: $statement) {
    calculation { ${summaryFields} } ${issueFields} } }`,
  removeCalculation: 'mutation ($id: ID!) { removeCalculation(id: $id) }',

  myData: `query { myData { ${fileFields} } }`,
  changeEmail: `mutation ($email: String!) { changeEmail(email: $email) { ${issueFields} } }`,
  confirmEmail: `mutation ($code: String!) { confirmEmail(code: $code) { ${issueFields} } }`,
  undoEmailChange: 'mutation ($token: String!) { undoEmailChange(token: $token) }',
  tellPasswordChanged: 'mutation { tellPasswordChanged }',
  tellSecurityChanged: 'mutation ($change: SecurityChange!) { tellSecurityChanged(change: $change) }',
  endSessions: 'mutation { endSessions }',
  forgetMe: 'mutation { forgetMe }',
} as const;

export type Operation = keyof typeof operations;
