import arBankAccounts from './ar/bankAccounts.json';
import arCalendarFiles from './ar/calendarFiles.json';
import arCard from './ar/card.json';
import arClaimsClocks from './ar/claims/clocks.json';
import arClaimsCosts from './ar/claims/costs.json';
import arClaimsFitr from './ar/claims/fitr.json';
import arClaimsTaintedWealth from './ar/claims/taintedWealth.json';
import arClaimsZakat from './ar/claims/zakat.json';
import arContentValuesAsnaf from './ar/contentValues/asnaf.json';
import arContentValuesCategories from './ar/contentValues/categories.json';
import arContentValuesFunds from './ar/contentValues/funds.json';
import arContentValuesGroups from './ar/contentValues/groups.json';
import arContentValuesRulings from './ar/contentValues/rulings.json';
import arCountedDues from './ar/countedDues.json';
import arDates from './ar/dates.json';
import arDonationStatus from './ar/donationStatus.json';
import arEmailsAccount from './ar/emails/account.json';
import arEmailsDonations from './ar/emails/donations.json';
import arEmailsEnquiries from './ar/emails/enquiries.json';
import arEmailsPlanTasks from './ar/emails/planTasks.json';
import arEmailsPlans from './ar/emails/plans.json';
import arEmailsReminders from './ar/emails/reminders.json';
import arEnquiryWords from './ar/enquiryWords.json';
import arFundNames from './ar/fundNames.json';
import arGivenOut from './ar/givenOut.json';
import arHijri from './ar/hijri.json';
import arMethodNames from './ar/methodNames.json';
import arPagesCase from './ar/pages/case.json';
import arPlaces from './ar/places.json';
import arPlanTerms from './ar/planTerms.json';
import arReceipts from './ar/receipts.json';
import arScheduleNames from './ar/scheduleNames.json';
import arSentences from './ar/sentences.json';
import arTaxStatement from './ar/taxStatement.json';
import arZakatChoices from './ar/zakat/choices.json';
import arZakatFields from './ar/zakat/fields.json';
import arZakatLines from './ar/zakat/lines.json';
import arZakatRules from './ar/zakat/rules.json';
import arZakatSections from './ar/zakat/sections.json';
import arZakatCalculation from './ar/zakatCalculation.json';
import arZakatTrace from './ar/zakatTrace.json';
import idBankAccounts from './id/bankAccounts.json';
import idCalendarFiles from './id/calendarFiles.json';
import idCard from './id/card.json';
import idClaimsClocks from './id/claims/clocks.json';
import idClaimsCosts from './id/claims/costs.json';
import idClaimsFitr from './id/claims/fitr.json';
import idClaimsTaintedWealth from './id/claims/taintedWealth.json';
import idClaimsZakat from './id/claims/zakat.json';
import idContentValuesAsnaf from './id/contentValues/asnaf.json';
import idContentValuesCategories from './id/contentValues/categories.json';
import idContentValuesFunds from './id/contentValues/funds.json';
import idContentValuesGroups from './id/contentValues/groups.json';
import idContentValuesRulings from './id/contentValues/rulings.json';
import idCountedDues from './id/countedDues.json';
import idDates from './id/dates.json';
import idDonationStatus from './id/donationStatus.json';
import idEmailsAccount from './id/emails/account.json';
import idEmailsDonations from './id/emails/donations.json';
import idEmailsEnquiries from './id/emails/enquiries.json';
import idEmailsPlanTasks from './id/emails/planTasks.json';
import idEmailsPlans from './id/emails/plans.json';
import idEmailsReminders from './id/emails/reminders.json';
import idEnquiryWords from './id/enquiryWords.json';
import idFundNames from './id/fundNames.json';
import idGivenOut from './id/givenOut.json';
import idHijri from './id/hijri.json';
import idMethodNames from './id/methodNames.json';
import idPagesCase from './id/pages/case.json';
import idPlaces from './id/places.json';
import idPlanTerms from './id/planTerms.json';
import idReceipts from './id/receipts.json';
import idScheduleNames from './id/scheduleNames.json';
import idSentences from './id/sentences.json';
import idTaxStatement from './id/taxStatement.json';
import idZakatChoices from './id/zakat/choices.json';
import idZakatFields from './id/zakat/fields.json';
import idZakatLines from './id/zakat/lines.json';
import idZakatRules from './id/zakat/rules.json';
import idZakatSections from './id/zakat/sections.json';
import idZakatCalculation from './id/zakatCalculation.json';
import idZakatTrace from './id/zakatTrace.json';

/** A translation, and the English text that it was made from: if that has changed since, the English text is shown. */
export interface Translation {
  readonly en: string;
  readonly text: string;
}

/** Translations of a file of texts, by the paths of the texts in it. */
export type Catalog = Readonly<Record<string, Translation>>;

/** Translations of the files that the back ends write from, by language and file. A test compares them with what the functions import. */
export const catalogs: Readonly<Partial<Record<string, Readonly<Partial<Record<string, Catalog>>>>>> = {
  ar: {
    bankAccounts: arBankAccounts,
    calendarFiles: arCalendarFiles,
    card: arCard,
    'claims/clocks': arClaimsClocks,
    'claims/costs': arClaimsCosts,
    'claims/fitr': arClaimsFitr,
    'claims/taintedWealth': arClaimsTaintedWealth,
    'claims/zakat': arClaimsZakat,
    'contentValues/asnaf': arContentValuesAsnaf,
    'contentValues/categories': arContentValuesCategories,
    'contentValues/funds': arContentValuesFunds,
    'contentValues/groups': arContentValuesGroups,
    'contentValues/rulings': arContentValuesRulings,
    countedDues: arCountedDues,
    dates: arDates,
    donationStatus: arDonationStatus,
    'emails/account': arEmailsAccount,
    'emails/donations': arEmailsDonations,
    'emails/enquiries': arEmailsEnquiries,
    'emails/planTasks': arEmailsPlanTasks,
    'emails/plans': arEmailsPlans,
    'emails/reminders': arEmailsReminders,
    enquiryWords: arEnquiryWords,
    fundNames: arFundNames,
    givenOut: arGivenOut,
    hijri: arHijri,
    methodNames: arMethodNames,
    'pages/case': arPagesCase,
    places: arPlaces,
    planTerms: arPlanTerms,
    receipts: arReceipts,
    scheduleNames: arScheduleNames,
    sentences: arSentences,
    taxStatement: arTaxStatement,
    'zakat/choices': arZakatChoices,
    'zakat/fields': arZakatFields,
    'zakat/lines': arZakatLines,
    'zakat/rules': arZakatRules,
    'zakat/sections': arZakatSections,
    zakatCalculation: arZakatCalculation,
    zakatTrace: arZakatTrace,
  },
  id: {
    bankAccounts: idBankAccounts,
    calendarFiles: idCalendarFiles,
    card: idCard,
    'claims/clocks': idClaimsClocks,
    'claims/costs': idClaimsCosts,
    'claims/fitr': idClaimsFitr,
    'claims/taintedWealth': idClaimsTaintedWealth,
    'claims/zakat': idClaimsZakat,
    'contentValues/asnaf': idContentValuesAsnaf,
    'contentValues/categories': idContentValuesCategories,
    'contentValues/funds': idContentValuesFunds,
    'contentValues/groups': idContentValuesGroups,
    'contentValues/rulings': idContentValuesRulings,
    countedDues: idCountedDues,
    dates: idDates,
    donationStatus: idDonationStatus,
    'emails/account': idEmailsAccount,
    'emails/donations': idEmailsDonations,
    'emails/enquiries': idEmailsEnquiries,
    'emails/planTasks': idEmailsPlanTasks,
    'emails/plans': idEmailsPlans,
    'emails/reminders': idEmailsReminders,
    enquiryWords: idEnquiryWords,
    fundNames: idFundNames,
    givenOut: idGivenOut,
    hijri: idHijri,
    methodNames: idMethodNames,
    'pages/case': idPagesCase,
    places: idPlaces,
    planTerms: idPlanTerms,
    receipts: idReceipts,
    scheduleNames: idScheduleNames,
    sentences: idSentences,
    taxStatement: idTaxStatement,
    'zakat/choices': idZakatChoices,
    'zakat/fields': idZakatFields,
    'zakat/lines': idZakatLines,
    'zakat/rules': idZakatRules,
    'zakat/sections': idZakatSections,
    zakatCalculation: idZakatCalculation,
    zakatTrace: idZakatTrace,
  },
};
