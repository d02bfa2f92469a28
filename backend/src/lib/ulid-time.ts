const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_CHARACTERS = 10

/**
 * How the engine's ids begin that were made at a moment: they are ULIDs, which sort by their time. So a time can be
 * looked for by the primary key where there is no other index.
 *
 * @param prefix of the ids, for example `order`
 */
export function idsFrom(prefix: string, moment: Date): string {
  let rest = moment.getTime()
  let text = ""
  while (text.length < TIME_CHARACTERS) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return `${prefix}_${text}`
}
