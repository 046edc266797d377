import { tableDefinition } from '../../../amplify/adapters/donationTable/tableDefinition';
import { outboxTableDefinition } from '../../../amplify/adapters/enquiryTable/tableDefinition';
import { formTables } from '../giving/formVariables';
import { donationsTable } from '../giving/functionVariables';

/** Every table that the back ends need, as CreateTable takes it. */
export const localTables = () => [
  tableDefinition(donationsTable),
  outboxTableDefinition(formTables.enquiries),
  outboxTableDefinition(formTables.subscriptions),
];
