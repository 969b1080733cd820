/** Whether what was asked some time ago still says something: the number of then is compared with the number of now. */
let logouts = 0;
let changes = 0;

/** Another number after each logout: an answer to a question of before is dropped (A10 shared refresh). */
export const sessionEpoch = () => logouts;

/** Another number after each login, each logout and each other customer: what was asked before is of somebody else. */
export const userChanges = () => changes;

export function noteLogout(): void {
  logouts += 1;
}

/** A login begins to count when its code is exchanged, before it is known who has logged in. */
export function noteUserChange(): void {
  changes += 1;
}
