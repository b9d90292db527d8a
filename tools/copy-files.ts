import path from 'node:path'
import { readConfig } from '#infra/env.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { makeS3Storage } from '#infra/storage/s3.ts'
import { copyFiles } from './files/copy.ts'

/** npm run files:copy -- --to s3: copies every file from the folder of DATA_DIR into the bucket, or back. */
const [option, to] = process.argv.slice(2)
const config = readConfig()
if (option !== '--to' || (to !== 's3' && to !== 'folder')) end('Usage: npm run files:copy -- --to s3 (or --to folder)')
else if (!config.s3) end('Set the S3_ settings of the bucket first.')
else {
  const [folder, bucket] = [makeLocalStorage(path.resolve(config.dataDir, 'files')), makeS3Storage(config.s3)]
  const { copied, present, failed, bytes } = await copyFiles({
    from: to === 's3' ? folder : bucket,
    to: to === 's3' ? bucket : folder,
    say: (line) => console.log(line),
  })
  console.log(
    `${copied} copied (${(bytes / 1024 / 1024).toFixed(1)} MB), ${present} were there already, ${failed} failed`,
  )
  if (failed > 0) end('Run the command again: it continues with the files that failed.')
}

function end(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
