export { toImagePath } from "../lib/image-path"
