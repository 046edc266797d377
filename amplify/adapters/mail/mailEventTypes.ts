/** The events of emails that the configuration set sends on: whether SES took an email, and that it came back. */
export const mailEventTypes = ['Send', 'Bounce', 'Complaint', 'Reject'] as const;
