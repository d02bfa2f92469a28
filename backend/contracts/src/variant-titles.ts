/**
 * The titles of a product's variants: their option values joined. If two would be the same, such as `x / y` and `z`
 * beside `x` and `y / z`, the option names are added.
 *
 * @param names of the options, in the order of each variant's values
 */
export function variantTitles(names: readonly string[], variants: readonly (readonly string[])[]): string[] {
  const titles = variants.map((values) => values.join(" / "))
  return titles.map((title, index) => {
    if (titles.indexOf(title) === titles.lastIndexOf(title)) return title
    const values = variants[index] ?? []
    return values.map((value, place) => `${names[place] ?? ""}: ${value}`).join(" / ")
  })
}
