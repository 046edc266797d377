import arCard from './ar/card.json';
import arClocks from './ar/claims/clocks.json';
import arFitr from './ar/claims/fitr.json';
import arTaintedWealth from './ar/claims/taintedWealth.json';
import arZakat from './ar/claims/zakat.json';
import arDonationStatus from './ar/donationStatus.json';
import arAccountEmails from './ar/emails/account.json';
import arDonationsEmails from './ar/emails/donations.json';
import arEnquiriesEmails from './ar/emails/enquiries.json';
import arPlanTasksEmails from './ar/emails/planTasks.json';
import arPlansEmails from './ar/emails/plans.json';
import arRemindersEmails from './ar/emails/reminders.json';
import arCase from './ar/pages/case.json';
import arGivenOut from './ar/givenOut.json';
import arReceipts from './ar/receipts.json';
import arTaxStatement from './ar/taxStatement.json';
import arZakatCalculation from './ar/zakatCalculation.json';
import arZakatTrace from './ar/zakatTrace.json';
import idCard from './id/card.json';
import idClocks from './id/claims/clocks.json';
import idFitr from './id/claims/fitr.json';
import idTaintedWealth from './id/claims/taintedWealth.json';
import idZakat from './id/claims/zakat.json';
import idDonationStatus from './id/donationStatus.json';
import idAccountEmails from './id/emails/account.json';
import idDonationsEmails from './id/emails/donations.json';
import idEnquiriesEmails from './id/emails/enquiries.json';
import idPlanTasksEmails from './id/emails/planTasks.json';
import idPlansEmails from './id/emails/plans.json';
import idRemindersEmails from './id/emails/reminders.json';
import idCase from './id/pages/case.json';
import idGivenOut from './id/givenOut.json';
import idReceipts from './id/receipts.json';
import idTaxStatement from './id/taxStatement.json';
import idZakatCalculation from './id/zakatCalculation.json';
import idZakatTrace from './id/zakatTrace.json';

/** A translation, and the English text that it was made from: where that has changed since, the English text is shown. */
export interface Translation {
  readonly en: string;
  readonly text: string;
}

/** Translations of a file of texts, by the paths of the texts in it. */
export type Catalog = Readonly<Record<string, Translation>>;

/** Translations of the files that the back ends write from, by language and file. A test compares them with what the functions import. */
export const catalogs: Readonly<Partial<Record<string, Readonly<Partial<Record<string, Catalog>>>>>> = {
  ar: {
    card: arCard,
    'claims/clocks': arClocks,
    'claims/fitr': arFitr,
    'claims/taintedWealth': arTaintedWealth,
    'claims/zakat': arZakat,
    donationStatus: arDonationStatus,
    'emails/account': arAccountEmails,
    'emails/donations': arDonationsEmails,
    'emails/enquiries': arEnquiriesEmails,
    'emails/planTasks': arPlanTasksEmails,
    'emails/plans': arPlansEmails,
    'emails/reminders': arRemindersEmails,
    'pages/case': arCase,
    givenOut: arGivenOut,
    receipts: arReceipts,
    taxStatement: arTaxStatement,
    zakatCalculation: arZakatCalculation,
    zakatTrace: arZakatTrace,
  },
  id: {
    card: idCard,
    'claims/clocks': idClocks,
    'claims/fitr': idFitr,
    'claims/taintedWealth': idTaintedWealth,
    'claims/zakat': idZakat,
    donationStatus: idDonationStatus,
    'emails/account': idAccountEmails,
    'emails/donations': idDonationsEmails,
    'emails/enquiries': idEnquiriesEmails,
    'emails/planTasks': idPlanTasksEmails,
    'emails/plans': idPlansEmails,
    'emails/reminders': idRemindersEmails,
    'pages/case': idCase,
    givenOut: idGivenOut,
    receipts: idReceipts,
    taxStatement: idTaxStatement,
    zakatCalculation: idZakatCalculation,
    zakatTrace: idZakatTrace,
  },
};
