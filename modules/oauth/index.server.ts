export { beginProviderTrip, endProviderTrip, listProviders, openProviderTrip, PROVIDER_TRIP_MS } from './providers.ts'
