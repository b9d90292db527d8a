import semver from 'semver'
import { z } from 'zod'

export const advisoryList = z.strictObject({
  checkedOn: z.iso.date(),
  advisories: z.array(
    z.strictObject({
      id: z.string().regex(/^(GHSA(-[a-z0-9]{4}){3}|CVE-\d{4}-\d{4,})$/),
      package: z.string().min(1),
      affected: z.string().refine((range) => semver.validRange(range) !== null, 'not a semver range'),
      title: z.string().min(1),
      /** why an affected version is accepted */
      accepted: z.string().min(1).optional(),
    }),
  ),
})
export type Advisory = z.infer<typeof advisoryList>['advisories'][number]

export type LockedPackages = Record<string, { version?: string | undefined }>

export type Finding = Advisory & { path: string; version: string }

/** The locked packages that an advisory affects, including nested copies. */
export function findAffected(packages: LockedPackages, advisories: Advisory[]): Finding[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1)
    if (!name || version === undefined) return []
    return advisories
      .filter((one) => one.package === name && semver.satisfies(version, one.affected, { includePrerelease: true }))
      .map((one) => ({ ...one, path, version }))
  })
}
