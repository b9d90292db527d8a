export {
  startProviderAuthorization,
  completeProviderAuthorization,
  listProviders,
  readProviderAuthorization,
  PROVIDER_TRIP_MS,
} from './providers.ts'
