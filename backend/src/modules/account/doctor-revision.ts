/** A number that grows with every change of what the shop shows of its doctors. */
export const DOCTOR_REVISION = "select revision from account_doctor_revision"
