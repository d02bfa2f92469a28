/** A number that grows with every change to what the shop shows about its doctors. */
export const DOCTOR_REVISION = "select revision from account_doctor_revision"
