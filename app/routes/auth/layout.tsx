import { Outlet } from 'react-router'
export default function Storefront() {
  return <Outlet />
}
