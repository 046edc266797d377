import { tableDefinition as accountTableDefinition } from '../../../amplify/adapters/accountTable/tableDefinition';
import { tableDefinition } from '../../../amplify/adapters/donationTable/tableDefinition';
import { outboxTableDefinition } from '../../../amplify/adapters/enquiryTable/tableDefinition';
import { formTables } from '../giving/formVariables';
import { accountsTable, donationsTable } from '../giving/functionVariables';

/** Every table that the back ends need, as CreateTable takes it. */
export const localTables = () => [
  tableDefinition(donationsTable),
  accountTableDefinition(accountsTable),
  outboxTableDefinition(formTables.enquiries),
  outboxTableDefinition(formTables.subscriptions),
];
