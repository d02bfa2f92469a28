/** A number that grows with every change to the shop's public data about doctors. */
export const DOCTOR_REVISION = "select revision from account_doctor_revision"
