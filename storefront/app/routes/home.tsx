import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"

export default function Home() {
  return (
    <>
      <Seo path={paths.home()} />
      <h1 className="page display py-24 text-4xl">Recovery, made calm.</h1>
    </>
  )
}
