import { useCheapHashes } from './hash-cost.ts'

useCheapHashes()
