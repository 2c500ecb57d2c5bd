//! The bounded number of requests under way, in total and of each client.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The places for requests: each holds one from its arrival to its answer.
#[derive(Debug)]
pub(crate) struct Places {
    total: usize,
    per_client: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    total: usize,
    by_client: HashMap<IpAddr, usize>,
}

/// A place that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    client: IpAddr,
}

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// All are taken.
    Total,
    /// The client has as many as it may have.
    Client,
}

impl Places {
    pub(crate) fn new(total: usize, per_client: usize) -> Arc<Places> {
        Arc::new(Places { total, per_client, taken: Mutex::default() })
    }

    /// Takes a place for a client.
    pub(crate) fn take(self: &Arc<Places>, client: IpAddr) -> Result<Place, Full> {
        let client = whole(client);
        let mut taken = self.lock();
        if taken.total >= self.total {
            return Err(Full::Total);
        }
        let own = taken.by_client.entry(client).or_default();
        if *own >= self.per_client {
            return Err(Full::Client);
        }
        *own += 1;
        taken.total += 1;
        Ok(Place { places: self.clone(), client })
    }

    /// The number of places that are taken.
    pub(crate) fn taken(&self) -> usize {
        self.lock().total
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.total -= 1;
        if let Some(own) = taken.by_client.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                taken.by_client.remove(&self.client);
            }
        }
    }
}

/// The address that stands for a client: one machine usually has all IPv6 addresses with the same first 64 bits.
fn whole(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn places_are_bounded_in_total_and_for_each_client() {
        let places = Places::new(3, 2);
        let first = places.take(ip("10.0.0.1")).expect("free");
        let _second = places.take(ip("10.0.0.1")).expect("free");
        assert_eq!(places.take(ip("10.0.0.1")).err(), Some(Full::Client));
        let _third = places.take(ip("10.0.0.2")).expect("free");
        assert_eq!(places.take(ip("10.0.0.3")).err(), Some(Full::Total));
        drop(first);
        assert!(places.take(ip("10.0.0.1")).is_ok());
        assert_eq!(places.taken(), 2);
    }

    #[test]
    fn addresses_of_one_network_are_one_client() {
        assert_eq!(whole(ip("2001:db8::1")), whole(ip("2001:db8::ffff:2")));
        assert_ne!(whole(ip("2001:db8:0:1::1")), whole(ip("2001:db8::1")));
        assert_eq!(whole(ip("::ffff:10.0.0.1")), ip("10.0.0.1"));
    }
}
