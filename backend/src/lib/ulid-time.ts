const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_CHARACTERS = 10

/**
 * The beginning of the ids that the engine creates at a moment. They are ULIDs, which sort by time, so rows of a period
 * can be found by the primary key where the time has no index.
 *
 * @param prefix the type prefix of the ids, for example `order`
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
